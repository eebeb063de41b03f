import { clockDuration } from '@liuguang/contract/format/duration';
import type { ReactNode } from 'react';
import { FilmIcon } from './icons-content.tsx';
import { ProtectedImage } from './ProtectedImage.tsx';
import { SkeletonBox, SkeletonLines } from './Skeletons.tsx';
import type { PictureVariant } from './use-picture.ts';
import './Thumbnail.css';

interface ThumbnailProps {
  cover: { readonly small: PictureVariant; readonly large: PictureVariant } | null | undefined;
  /** How long the film is; not said where it is nothing. */
  seconds: number;
  /** How much of it was seen, from 0 to 1. */
  progress?: number | undefined;
  private?: boolean;
  /** Marks over the picture. */
  children?: ReactNode;
}

/** The small picture of a film in a row, with how long it is and how far somebody has seen it. */
export function Thumbnail({ cover, seconds, progress, children, ...rest }: ThumbnailProps) {
  return (
    <span className="lg-thumbnail">
      {cover ? (
        <ProtectedImage
          src={cover.small.path}
          variants={[cover.small, cover.large]}
          alt=""
          private={rest.private ?? false}
        />
      ) : (
        <FilmIcon />
      )}
      {children}
      <FilmLength seconds={seconds} />
      {progress !== undefined && (
        <span className="lg-thumbnail-seen" aria-hidden="true">
          <span style={{ scale: `${progress} 1` }} />
        </span>
      )}
    </span>
  );
}

/** How long a film is, in the corner of its picture. */
export const FilmLength = ({ seconds }: { seconds: number }) =>
  seconds > 0 && <span className="lg-film-length">{clockDuration(seconds)}</span>;

/** The boxes of a row that begins with one. */
export const ThumbnailRowSkeleton = () => (
  <div className="lg-thumbnail-row lg-bones-row">
    <span className="lg-thumbnail">
      <SkeletonBox shape="video" />
    </span>
    <span className="lg-thumbnail-words">
      <SkeletonLines name="86%" about="52%" />
    </span>
  </div>
);
