import { useState } from 'react';
import { Page } from '../Page.tsx';
import { Tabs } from '../Tabs.tsx';
import { ArtGallery } from './ArtGallery.tsx';
import { ControlsGallery } from './ControlsGallery.tsx';
import { DataGallery } from './DataGallery.tsx';
import { OverlayGallery } from './OverlayGallery.tsx';

const SECTIONS = {
  controls: { label: 'Controls', Section: ControlsGallery },
  data: { label: 'Data', Section: DataGallery },
  overlays: { label: 'Overlays', Section: OverlayGallery },
  art: { label: 'Art', Section: ArtGallery },
};

/** All primitives in all states; only in the development build. Its texts are for developers and stay English. */
export function Gallery() {
  const [section, setSection] = useState<keyof typeof SECTIONS>('controls');
  const { Section } = SECTIONS[section];
  return (
    <Page>
      <h1 className="visuallyHidden">Primitives</h1>
      <Tabs
        label="Primitives"
        variant="line"
        value={section}
        onChange={setSection}
        items={[
          { value: 'controls', label: SECTIONS.controls.label },
          { value: 'data', label: SECTIONS.data.label },
          { value: 'overlays', label: SECTIONS.overlays.label },
          { value: 'art', label: SECTIONS.art.label },
        ]}
      >
        <Page>
          <Section />
        </Page>
      </Tabs>
    </Page>
  );
}
