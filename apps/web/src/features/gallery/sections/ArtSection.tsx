import { useText } from '@liuguang/app-kit/i18n';
import { galleryMessages } from '../messages.ts';
import { Section } from '../Sample.tsx';
import { ThemeArtSection } from '../ThemeArtSection.tsx';

export function ArtSection() {
  const text = useText(galleryMessages);
  return (
    <Section title={text('art')}>
      <div className="gallery-wide">
        <ThemeArtSection />
      </div>
    </Section>
  );
}
