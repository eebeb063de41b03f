import { useText } from '@liuguang/app-kit/i18n';
import { may, PERMISSIONS, type Permission, ROLES } from '@liuguang/contract/operator/permissions';
import { useWords } from '../../lib/words.ts';
import { operatorMessages } from './messages.ts';
import { permissionMessages } from './permissions/messages.ts';
import './operator.css';

/** Which role may do what, as the server enforces it. */
export function PermissionTable() {
  const text = useText(operatorMessages);
  const permissionText = useText(permissionMessages);
  const words = useWords();
  return (
    <div className="operator-own">
      <h1>{text('permissions')}</h1>
      <p>{text('permissionsText')}</p>
      <table className="operator-permissions">
        <thead>
          <tr>
            <th scope="col">{text('permission')}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {words.value('role', role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(PERMISSIONS) as Permission[]).map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionText(permission)}</th>
              {ROLES.map((role) => (
                <td key={role}>{text(may(role, permission) ? 'mayDo' : 'mayNot')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
