import { expect, test, vi } from 'vitest';
import { createPeople } from './people.ts';

function household(person?: string) {
  const kept = { id: person };
  return createPeople({
    person: () => kept.id,
    setPerson(id) {
      kept.id = id;
    },
  });
}

test('nothing is forgotten when the same person comes back', () => {
  const people = household('7');
  const forget = vi.fn();
  people.onPersonChange(forget);
  people.arrived('7');
  expect(forget).not.toHaveBeenCalled();
});

test('nothing is forgotten when the first person ever arrives', () => {
  const people = household();
  const forget = vi.fn();
  people.onPersonChange(forget);
  people.arrived('7');
  expect(forget).not.toHaveBeenCalled();
});

test('everything on the list is forgotten together, once, when somebody else arrives', () => {
  const people = household('7');
  const [pages, pictures, gone] = [vi.fn(), vi.fn(), vi.fn()];
  people.onPersonChange(pages);
  people.onPersonChange(pictures);
  people.onPersonChange(gone)();
  people.arrived('8');
  people.arrived('8');
  expect(pages).toHaveBeenCalledTimes(1);
  expect(pictures).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});
