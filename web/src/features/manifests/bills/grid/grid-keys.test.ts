import { expect, test } from 'vitest';
import { commandOf } from './grid-keys.ts';

const press = (text: string) => {
  const parts = text.split('+');
  const held = (name: string) => parts.slice(0, -1).includes(name);
  return commandOf({
    key: parts.at(-1) || '+',
    ctrlKey: held('Ctrl'),
    metaKey: held('Cmd'),
    shiftKey: held('Shift'),
    altKey: held('Alt'),
  });
};

const move = (to: string, extend = false) => ({ does: 'move', move: to, extend });

test.each<[string, object | null]>([
  ['ArrowDown', move('down')],
  ['Shift+ArrowDown', move('down', true)],
  ['Ctrl+Shift+ArrowDown', move('bottom', true)],
  ['Cmd+ArrowLeft', move('rowStart')],
  ['Ctrl+End', move('last')],
  ['Enter', move('down')],
  ['Shift+Enter', move('up')],
  ['Tab', move('next')],
  ['Shift+Tab', move('previous')],
  ['F2', { does: 'edit', typed: false }],
  ['x', { does: 'edit', typed: true }],
  ['é', { does: 'edit', typed: true }],
  ['+', { does: 'edit', typed: true }],
  [' ', { does: 'edit', typed: true }],
  ['Dead', { does: 'edit', typed: true }],
  ['Ctrl+Alt+q', { does: 'edit', typed: true }],
  ['Delete', { does: 'clear' }],
  ['Ctrl+z', { does: 'undo' }],
  ['Cmd+Shift+Z', { does: 'redo' }],
  ['Ctrl+y', { does: 'redo' }],
  ['Ctrl+d', { does: 'fillDown' }],
  ['Ctrl+a', { does: 'selectAll' }],
  ['Ctrl+s', { does: 'save' }],
  ['F6', { does: 'openDocuments' }],
  ['F8', { does: 'nextError' }],
  ['Escape', { does: 'releaseTab' }],
  ['Alt+ArrowLeft', null],
  ['Ctrl+c', null],
  ['Ctrl+v', null],
  ['Ctrl+t', null],
  ['F5', null],
])('maps %s to its command', (keys, command) => {
  expect(press(keys)).toEqual(command);
});
