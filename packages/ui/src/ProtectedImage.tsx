import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { type PictureVariant, usePicture } from './use-picture.ts';
import './ProtectedImage.css';

interface ProtectedImageProps {
  /** The path that the server gave, or a whole address. */
  src: string;
  /** What it shows; empty when it only decorates. */
  alt: string;
  /** Width over height of the box; without it the picture fills the box it stands in. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  /** The same picture in several widths, of which the one that suits the box is taken. */
  variants?: readonly PictureVariant[];
  /** Loads at once, seen or not. */
  preload?: boolean;
  /** Paid, or one person's alone: it is never kept. */
  private?: boolean;
  /** Stands there until the picture is, and when it does not come; a tint and a mark by default. */
  placeholder?: ReactNode;
  className?: string;
}

/** A picture that travels protected: loaded when it is seen, opened off the main thread, faded in. */
export function ProtectedImage(props: ProtectedImageProps) {
  return <Picture key={props.src} {...props} />;
}

const NO_VARIANTS: readonly PictureVariant[] = [];

function Picture({
  src,
  alt,
  ratio,
  fit = 'cover',
  variants = NO_VARIANTS,
  preload = false,
  private: isPrivate = false,
  placeholder,
  className = '',
}: ProtectedImageProps) {
  const box = useRef<HTMLSpanElement>(null);
  const { url, atOnce, failed, undrawable } = usePicture(box, { src, variants, isPrivate, preload });
  const [drawn, setDrawn] = useState<string>();
  // What has nothing to take away when the picture is drawn need not be told of it.
  const isDrawn = url !== undefined && (atOnce || !placeholder || drawn === url);
  const look = { '--picture-ratio': ratio, '--picture-fit': fit } as CSSProperties;
  return (
    <span
      ref={box}
      className={`lg-picture ${ratio === undefined ? 'lg-picture-filling' : ''} ${className}`}
      data-state={failed ? 'failed' : isDrawn ? 'shown' : 'waiting'}
      data-fades={!atOnce || undefined}
      style={look}
    >
      {!isDrawn && placeholder}
      {failed && !placeholder && <MissingPicture />}
      {/* There before its address is, so that what the picture shows can be read from the start. */}
      <img
        src={url}
        alt={alt}
        // What is here already is painted with the rest of the screen; what comes later holds nothing up.
        decoding={atOnce ? 'sync' : 'async'}
        draggable={false}
        onLoad={placeholder ? () => setDrawn(url) : undefined}
        onError={() => url !== undefined && undrawable()}
      />
    </span>
  );
}

const MissingPicture = () => (
  <svg className="lg-picture-missing" viewBox="0 0 48 40" aria-hidden="true">
    <path d="M20 6h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H24l5-9-7-5 5-7z" />
    <path d="M14 6H8a4 4 0 0 0-4 4v20a4 4 0 0 0 4 4h9l5-9-7-5 5-7z" />
    <circle cx="36" cy="14" r="2.6" />
  </svg>
);
