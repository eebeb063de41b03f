import type { Goods } from '@liuguang/contract/redeem/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { AvatarFrameContext } from '@liuguang/ui/avatar-frame';
import { CrownIcon } from '@liuguang/ui/icons';
import { DiamondIcon, GiftIcon, WalletIcon } from '@liuguang/ui/icons-money';

type Shown = Pick<Goods, 'kind'> & { readonly frame?: Goods['frame'] };

/** What something of the shop looks like; a frame is shown as it is worn. */
export function GoodsIcon({ kind, frame = '' }: Shown) {
  if (frame !== '')
    return (
      <span className="redeem-icon redeem-icon-frame">
        <AvatarFrameContext value={() => frame}>
          <Avatar id={frame} size={36} />
        </AvatarFrameContext>
      </span>
    );
  return <span className={`redeem-icon redeem-icon-${kind}`}>{ICONS[kind]}</span>;
}

const ICONS = {
  membership: <CrownIcon />,
  gold: <DiamondIcon />,
  coupon: <WalletIcon />,
  frame: <GiftIcon />,
  card: <GiftIcon />,
} as const;
