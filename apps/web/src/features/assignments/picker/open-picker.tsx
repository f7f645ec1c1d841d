import type { Picking, useGridCommands } from '../grid/use-grid-commands.ts';
import { GridMenu } from './cell-menu.tsx';
import { Picker } from './picker.tsx';
import { RangePicker } from './range-picker.tsx';

interface OpenPickerProps {
  picking: Picking;
  grid: ReturnType<typeof useGridCommands>;
}

/** The picker for one position or for a range, opened anew for others; or the menu. */
export function OpenPicker({ picking, grid }: OpenPickerProps) {
  const { targets, anchor, search, keys, hole, isMenu = false } = picking;
  const shared = {
    anchor,
    initialSearch: search,
    initialKeys: keys,
    onChoose: grid.onChoose,
    onAction: grid.onAction,
    onClose: grid.closePicker,
  };
  const [first] = targets.ids;
  if (isMenu)
    return (
      <GridMenu
        targets={targets}
        hole={hole}
        anchor={anchor}
        onChoose={grid.onMenuChoice}
        onClose={grid.closePicker}
      />
    );
  if (targets.isRange) return <RangePicker key={targets.ids.join()} ids={targets.ids} {...shared} />;
  return first === undefined ? null : <Picker key={first} id={first} isNear={grid.isNear} {...shared} />;
}
