import { diamondsOf } from '@liuguang/app-kit/amounts';
import { useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { formatDate } from '@liuguang/contract/format/date';
import { Button } from '@liuguang/ui/Button';
import { showToast } from '@liuguang/ui/Toast';
import { GoodsIcon } from './GoodsIcon.tsx';
import { redeemMessages } from './messages.ts';
import { useOwned, useWear } from './queries.ts';

const NAMES = { starlight: 'frameStarlight', laurel: 'frameLaurel', lantern: 'frameLantern' } as const;

/** Frames to wear, and coupons to use. */
export function OwnedThings() {
  const text = useText(redeemMessages);
  const errorText = useErrorText();
  const { data } = useOwned();
  const wear = useWear();
  const { frames = [], worn = '', coupons = [] } = data ?? {};
  return (
    <div className="redeem-owned">
      <h2 className="redeem-heading lg-title-3">{text('frames')}</h2>
      {data && frames.length === 0 && <p className="redeem-none lg-body-s">{text('framesNone')}</p>}
      {frames.map((frame) => (
        <div key={frame} className="redeem-row lg-card">
          <GoodsIcon kind="frame" frame={frame} />
          <p className="redeem-words">{text(NAMES[frame])}</p>
          <Button
            tone={frame === worn ? 'ghost' : 'soft'}
            busy={wear.isPending && wear.variables === frame}
            onClick={() =>
              wear.mutate(frame === worn ? '' : frame, {
                onError: (error) => showToast(errorText(error), 'error'),
              })
            }
          >
            {text(frame === worn ? 'takeOff' : 'wear')}
          </Button>
        </div>
      ))}
      <h2 className="redeem-heading lg-title-3">{text('coupons')}</h2>
      {data && coupons.length === 0 && <p className="redeem-none lg-body-s">{text('couponsNone')}</p>}
      {coupons.map(({ id, off, minPrice, expiresAt }) => (
        <div key={id} className="redeem-row lg-card">
          <GoodsIcon kind="coupon" />
          <div className="redeem-words">
            <p className="redeem-title">{text('couponOff', { off: diamondsOf(off) })}</p>
            <p className="lg-meta">
              {text('couponRule', { min: diamondsOf(minPrice), until: formatDate(expiresAt, 'YYYY-MM-DD') })}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
