import { useTranslation } from 'react-i18next';
import { FlowStatus } from '../../flows/FlowStatus.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { setWallet, useWallet } from '../../account/walletStore.ts';
import { useBindUid } from './useBindUid.ts';
import styles from './User.module.css';

const close = () => setWallet({ showUidModal: false });

/** Asks for the 12 digits of the exchange UID; open while the store says so. */
export function UidDialog() {
  const { t } = useTranslation();
  const isOpen = useWallet((state) => state.showUidModal);
  const { typed, change, error, isBinding, submit, record } = useBindUid();
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('user.uidTitle')}
      description={t('user.uidText')}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button loading={isBinding} onClick={() => void submit()}>
            {t('common.confirm')}
          </Button>
        </div>
      }
    >
      <TextField
        code
        label={t('user.uidLabel')}
        placeholder="000000000000"
        inputMode="numeric"
        value={typed}
        onChange={change}
        error={error}
      />
      <FlowStatus keepsPlace record={record} />
    </Dialog>
  );
}
