import { may, type Permission } from '@liuguang/contract/operator/permissions';
import { useOperator } from '../session.ts';

/** Says what the operator who is signed in may do; the server asks again. */
export function usePermission(): (permission: Permission | undefined) => boolean {
  const { role } = useOperator();
  return (permission) => permission === undefined || may(role, permission);
}
