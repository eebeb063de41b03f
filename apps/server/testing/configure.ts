import type { ConfigPart, ConfigValue } from '@liuguang/contract/config/schemas';
import type { Stack } from './stack.ts';

/** Saves a part of the configuration as an editor would, over whatever stands there. */
export async function configure<Part extends ConfigPart>(stack: Stack, part: Part, value: ConfigValue<Part>) {
  const editor = await stack.asOperator('editor');
  const { list } = await editor.post('console/config/list', {});
  const version = list.find((record) => record.part === part)?.version ?? 0;
  await editor.post('console/config/save', { part, version, value });
}
