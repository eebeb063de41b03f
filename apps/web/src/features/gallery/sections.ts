import { type ComponentType, lazy } from 'react';
import type { galleryMessages } from './messages.ts';

interface GalleryPart {
  readonly id: string;
  readonly title: keyof typeof galleryMessages;
  readonly Content: ComponentType;
  /** Too long to stand among the others. */
  readonly alone?: true;
}

const part = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** Every part of the gallery. A new one is a line here. */
export const GALLERY_PARTS: readonly GalleryPart[] = [
  {
    id: 'foundations',
    title: 'foundations',
    Content: part(async () => (await import('./sections/FoundationSection.tsx')).FoundationSection),
  },
  {
    id: 'seasons',
    title: 'seasons',
    Content: part(async () => (await import('./sections/SeasonSection.tsx')).SeasonSection),
  },
  { id: 'art', title: 'art', Content: part(async () => (await import('./sections/ArtSection.tsx')).ArtSection) },
  {
    id: 'actions',
    title: 'actions',
    Content: part(async () => (await import('./sections/ActionSection.tsx')).ActionSection),
  },
  {
    id: 'navigation',
    title: 'navigation',
    Content: part(async () => (await import('./sections/NavigationSection.tsx')).NavigationSection),
  },
  { id: 'forms', title: 'forms', Content: part(async () => (await import('./sections/FormSection.tsx')).FormSection) },
  {
    id: 'states',
    title: 'states',
    Content: part(async () => (await import('./sections/StateSection.tsx')).StateSection),
  },
  {
    id: 'overlays',
    title: 'overlays',
    Content: part(async () => (await import('./sections/OverlaySection.tsx')).OverlaySection),
  },
  {
    id: 'adverts',
    title: 'adverts',
    Content: part(async () => (await import('./sections/AdvertSection.tsx')).AdvertSection),
  },
  {
    id: 'pictures',
    title: 'pictures',
    Content: part(async () => (await import('./sections/PictureSection.tsx')).PictureSection),
  },
  { id: 'cards', title: 'cards', Content: part(async () => (await import('./sections/CardSection.tsx')).CardSection) },
  {
    id: 'motion',
    title: 'motion',
    Content: part(async () => (await import('./sections/MotionSection.tsx')).MotionSection),
  },
  {
    id: 'charts',
    title: 'charts',
    Content: part(async () => (await import('./sections/ChartSection.tsx')).ChartSection),
  },
  {
    id: 'lists',
    title: 'lists',
    alone: true,
    Content: part(async () => (await import('./sections/ListSection.tsx')).ListSection),
  },
];
