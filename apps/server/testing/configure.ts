import type { ConfigPart, ConfigValue } from '@liuguang/contract/config/schemas';
import { newProvenOwner } from './proven-owner.ts';
import type { Stack } from './stack.ts';

/** Saves a part of the configuration as an operator would who may, over whatever stands there. */
export async function configure<Part extends ConfigPart>(stack: Stack, part: Part, value: ConfigValue<Part>) {
  const editor = await stack.asOperator('editor');
  const { list } = await editor.post('console/config/list', {});
  const version = list.find((record) => record.part === part)?.version ?? 0;
  if (part !== 'domain') return editor.post('console/config/save', { part, version, value });
  const { client, proof } = await newProvenOwner(stack);
  return client.post('console/config/domain', { version, value: value as ConfigValue<'domain'>, ...proof() });
}
