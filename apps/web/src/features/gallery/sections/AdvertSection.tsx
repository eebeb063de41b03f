import { useText } from '@liuguang/app-kit/i18n';
import { coverOf } from '@liuguang/contract/jump';
import { AdBanner } from '@liuguang/ui/AdBanner';
import { AdCard } from '@liuguang/ui/AdCard';
import { AdvertCarousel } from '@liuguang/ui/AdvertCarousel';
import type { AdvertContent } from '@liuguang/ui/advert-parts';
import { useConfig } from '../../../lib/config.ts';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

const nowhere = () => undefined;

/** With the pictures of whatever is being advertised. */
export function AdvertSection() {
  const text = useText(galleryMessages);
  const covers = [...new Set(useConfig().advertise.map((advert) => coverOf(advert)))];
  const sample = (id: number, isPaid: boolean): AdvertContent => ({
    id: String(id),
    title: text('advertTitle'),
    text: text('advertText'),
    cover: covers[id],
    button: text('advertButton'),
    isPaid,
    opening: { onClick: nowhere },
    onClose: nowhere,
  });
  const slides = [sample(1, false), sample(2, true), sample(3, false)];
  return (
    <Section title={text('adverts')}>
      <Sample title={text('advertPictures')} wide bare>
        <AdvertCarousel label={text('advertPictures')} slides={slides} />
      </Sample>
      <Sample title={text('advertWords')} wide bare>
        <AdvertCarousel label={text('advertWords')} slides={slides} form="text" autoplay />
      </Sample>
      <Sample title={text('advertBanner')} bare>
        <AdBanner advert={sample(covers.length - 1, true)} />
        <br />
        <AdBanner advert={sample(1, false)} form="text" />
      </Sample>
      <Sample title={text('advertCard')}>
        <div className="gallery-two">
          <AdCard advert={sample(4, true)} />
          <AdCard advert={sample(5, false)} />
        </div>
      </Sample>
    </Section>
  );
}
