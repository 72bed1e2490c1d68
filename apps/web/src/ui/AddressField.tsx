import { useState } from 'react';
import { addressProblem, cleanAddress } from '../format/readAddress.ts';
import { useTranslation } from '../i18n/translate.ts';
import { TextField } from './TextField.tsx';
import type { TextFieldProps } from './TextField.tsx';

interface AddressFieldProps extends Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error' | 'hint'> {
  /** Shown below an error; by default the reason why the text is not an address. */
  errorNote?: string | undefined;
  /** Accepts the zero address without an error. */
  takesZero?: boolean;
}

/**
 * A field for an address. Text pasted around an address is removed; an invalid one is explained after pasting or on
 * blur.
 */
export function AddressField({ value, onChange, error, errorNote, takesZero, ...rest }: AddressFieldProps) {
  const { t } = useTranslation();
  // No error while typing, because the address is still incomplete.
  const [isTyping, setIsTyping] = useState(false);
  const problem = addressProblem(value);
  const reason = problem && !(takesZero && problem === 'zero') ? t(`address.${problem}`) : undefined;
  return (
    <TextField
      {...rest}
      code
      placeholder="0x…"
      value={value}
      onChange={(text) => {
        setIsTyping(Math.abs(text.length - value.length) <= 1);
        onChange(cleanAddress(text));
      }}
      onBlur={() => setIsTyping(false)}
      error={error ?? (isTyping ? undefined : reason)}
      errorNote={error === undefined ? undefined : (errorNote ?? reason)}
    />
  );
}
