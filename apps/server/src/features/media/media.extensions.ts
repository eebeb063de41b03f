import { ExtensionPoint } from '../../platform/composition/extension-point.ts';
import type {
  MediaFolderOwner,
  VideoFollower,
  VideoMoments,
  VideoSales,
  VideoShelves,
  VideoTallies,
  ViewerFacts,
} from './media.port.ts';

/** What other features know of videos and those who watch them. They stand before videos and after: this comes first. */
export const mediaExtensionsModule = () => ({
  ports: {
    viewerFacts: new ExtensionPoint<ViewerFacts>('what is known of viewers'),
    videoBundles: new ExtensionPoint<VideoSales>('what videos are sold with'),
    videoTallies: new ExtensionPoint<VideoTallies>('who keeps what is counted of videos'),
    mediaFolderOwners: new ExtensionPoint<MediaFolderOwner>('who has folders of sealed files'),
    videoFollowers: new ExtensionPoint<VideoFollower>('who shows videos'),
    videoMoments: new ExtensionPoint<VideoMoments>('what is found inside videos'),
    videoShelves: new ExtensionPoint<VideoShelves>('what videos are found under'),
  },
});
