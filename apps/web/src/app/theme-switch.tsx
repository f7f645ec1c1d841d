import {
  type MantineColorScheme,
  SegmentedControl,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '../icons/base-icons.ts';

const CHOICES = [
  { value: 'auto', name: 'Thème du système', icon: IconDeviceDesktop },
  { value: 'light', name: 'Thème clair', icon: IconSun },
  { value: 'dark', name: 'Thème sombre', icon: IconMoon },
] as const satisfies { value: MantineColorScheme; name: string; icon: unknown }[];

const DATA = CHOICES.map(({ value, name, icon: Symbol }) => ({
  value,
  label: (
    <span title={name}>
      <Symbol size={15} stroke={1.8} aria-hidden style={{ display: 'block', margin: 'auto' }} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  ),
}));

/** The theme follows the system until another one is chosen here. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Thème"
      size="xs"
      fullWidth
      value={colorScheme}
      onChange={setColorScheme}
      data={DATA}
    />
  );
}
