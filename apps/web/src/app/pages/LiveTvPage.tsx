import { AdvertSlot } from '../../features/advert/AdvertSlot.tsx';
import { IconStrip } from '../../features/config/IconStrip.tsx';
import { LiveTv } from '../../features/live/LiveTv.tsx';

export const LiveTvPage = () => (
  <LiveTv
    carousel={
      <>
        <AdvertSlot position={11} />
        <IconStrip location="liveTv" />
      </>
    }
  />
);
