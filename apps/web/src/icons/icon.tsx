import type { ReactNode, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height, in pixels. */
  size?: number;
  /** Width of the line, in the units of a drawing 24 wide. */
  stroke?: number;
}

export type Icon = (props: IconProps) => ReactNode;

function draw(path: string, paint: SVGProps<SVGSVGElement>): Icon {
  return ({ size = 24, stroke = 2, ...rest }) => (
    <svg viewBox="0 0 24 24" width={size} height={size} {...paint} strokeWidth={stroke} {...rest}>
      <path d={path} />
    </svg>
  );
}

const LINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A symbol drawn with a line in the colour of the text. */
export const drawOutline = (path: string) => draw(path, LINE);

/** A symbol that the colour of the text fills. */
export const drawFilled = (path: string) => draw(path, { fill: 'currentColor' });
