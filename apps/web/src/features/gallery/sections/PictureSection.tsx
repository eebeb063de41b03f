import { useText } from '@liuguang/app-kit/i18n';
import { coverOf } from '@liuguang/contract/jump';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { type PictureLoader, PictureLoaderContext } from '@liuguang/ui/picture-loader';
import { Thumbnail, ThumbnailRowSkeleton } from '@liuguang/ui/Thumbnail';
import { useConfig } from '../../../lib/config.ts';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';
import './picture-section.css';

const nothing = () => undefined;

/** Never gets anything, so that waiting can be looked at. */
const waiting: PictureLoader = {
  ready: nothing,
  open: () => ({ url: new Promise<string>(nothing), seen: nothing, release: nothing }),
  warm: nothing,
  discard: nothing,
};

const coverFrom = (path: string) => ({ small: { path, width: 320 }, large: { path, width: 640 } });

/** With the pictures of whatever is being advertised. */
export function PictureSection() {
  const text = useText(galleryMessages);
  const covers = [...new Set(useConfig().advertise.map((advert) => coverOf(advert) ?? ''))].filter(Boolean);
  const [first = '', second = first, third = second] = covers;
  return (
    <Section title={text('pictures')}>
      <Sample title={text('picturesShown')}>
        <div className="gallery-two gallery-picture-samples">
          <ProtectedImage src={first} alt={text('advertTitle')} ratio={16 / 9} />
          <ProtectedImage src={second} alt={text('advertTitle')} ratio={16 / 9} />
          <ProtectedImage src={third} alt={text('advertTitle')} ratio={3 / 4} />
          <ProtectedImage src={first} alt={text('advertTitle')} ratio={3 / 4} fit="contain" />
        </div>
      </Sample>
      <Sample title={text('picturesWaiting')}>
        <PictureLoaderContext value={waiting}>
          <div className="gallery-two gallery-picture-samples">
            <ProtectedImage src={first} alt={text('advertTitle')} ratio={16 / 9} />
            <ProtectedImage src={second} alt={text('advertTitle')} ratio={16 / 9} />
          </div>
        </PictureLoaderContext>
      </Sample>
      <Sample title={text('picturesFailed')}>
        <div className="gallery-two gallery-picture-samples">
          <ProtectedImage src="" alt={text('picturesFailed')} ratio={16 / 9} />
          <ProtectedImage
            src=""
            alt={text('picturesFailed')}
            ratio={16 / 9}
            placeholder={<i className="gallery-picture-own" />}
          />
        </div>
      </Sample>
      <Sample title={text('picturesRound')}>
        <div className="gallery-row">
          {[72, 56, 40].map((size) => (
            <Avatar key={size} id={`${size}`} size={size} picture={<ProtectedImage src={second} alt="" />} />
          ))}
          <Avatar id="gallery" size={56} />
        </div>
      </Sample>
      <Sample title={text('picturesOfFilms')}>
        <div className="gallery-row">
          <Thumbnail cover={coverFrom(first)} seconds={184} />
          <Thumbnail cover={coverFrom(second)} seconds={3725} progress={0.6} />
          <Thumbnail cover={null} seconds={0} />
        </div>
        <ThumbnailRowSkeleton />
      </Sample>
    </Section>
  );
}
