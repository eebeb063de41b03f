import type { SelfInfo } from '@liuguang/contract/account/schemas';
import { Avatar } from '@liuguang/ui/Avatar';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';

/** The person's picture, or their own sky while they have none. */
export function Face({ account, size }: { account: SelfInfo | undefined; size: number }) {
  return (
    <Avatar
      id={account?.id ?? ''}
      size={size}
      {...(account?.avatar ? { picture: <ProtectedImage src={account.avatar} alt="" preload /> } : {})}
    />
  );
}
