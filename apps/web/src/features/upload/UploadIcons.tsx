import type { FileCategory } from '@liuguang/contract/upload/limits';
import { PictureIcon } from '@liuguang/ui/icons-content';
import type { ReactNode } from 'react';

function Drawn({ d }: { d: string }) {
  return (
    <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const UploadIcon = () => (
  <Drawn d="M7.2 18.2H6.6a3.9 3.9 0 0 1-.5-7.8 6 6 0 0 1 11.6-.9 4.4 4.4 0 0 1 .1 8.7h-1M12 20v-8.2M8.8 14.6 12 11.4l3.2 3.2" />
);

const DOCUMENT =
  'M7 3.8h6.6L18.5 8.7V18a2.2 2.2 0 0 1-2.2 2.2H7.7A2.2 2.2 0 0 1 5.5 18V6A2.2 2.2 0 0 1 7.7 3.8M13.4 4v5h5M9 13h6M9 16.2h4';
const FILM =
  'M6 5h12a2.4 2.4 0 0 1 2.4 2.4v9.2A2.4 2.4 0 0 1 18 19H6a2.4 2.4 0 0 1-2.4-2.4V7.4A2.4 2.4 0 0 1 6 5zM10.2 9.2v5.6l4.8-2.8z';
const SOUND =
  'M9.5 17.2V6.4l9-2v10.4M9.5 17.2a2.5 2.2 0 1 1-2.5-2.2 2.5 2.2 0 0 1 2.5 2.2zM18.5 14.8a2.5 2.2 0 1 1-2.5-2.2 2.5 2.2 0 0 1 2.5 2.2z';

/** What a file is, at a glance. */
export const CATEGORY_ICONS: Readonly<Record<FileCategory, ReactNode>> = {
  video: <Drawn d={FILM} />,
  image: <PictureIcon />,
  audio: <Drawn d={SOUND} />,
  document: <Drawn d={DOCUMENT} />,
};
