import { may, type Permission } from '@liuguang/contract/operator/permissions';
import type { OperatorDirectoryPort } from './operator.port.ts';
import type { OperatorRepository } from './operator.repository.ts';

/** Who the operators are, for features in which they meet people. */
export class OperatorDirectory implements OperatorDirectoryPort {
  readonly #repository: OperatorRepository;

  constructor(repository: OperatorRepository) {
    this.#repository = repository;
  }

  async namesOf(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
    const rows = await this.#repository.among([...new Set(ids)]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async activeWith(permission: Permission): Promise<{ id: bigint; name: string }[]> {
    const rows = await this.#repository.active();
    return rows.filter(({ role }) => may(role, permission)).map(({ id, name }) => ({ id, name }));
  }

  async isActiveWith(id: bigint, permission: Permission): Promise<boolean> {
    const row = await this.#repository.byId(id);
    return row !== undefined && row.disabledAt === null && may(row.role, permission);
  }
}
