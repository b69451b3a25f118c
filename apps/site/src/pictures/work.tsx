import { PlumbLine } from './line.tsx';

export const Bridge = () => (
  <>
    <path className="ink" d="M30 150h340M30 164h340M110 150V70M290 150V70M100 70h20M280 70h20M110 164v86M290 164v86" />
    <path
      className="hair"
      d="M30 150C60 110 90 84 110 76c30 44 60 68 90 68s60-24 90-68c20 8 50 34 80 74M140 112v38M170 138v12M230 138v12M260 112v38M20 250h360M40 262h320"
    />
    <PlumbLine x={200} from={164} to={246} />
  </>
);

/** A level that checks both horizontal and vertical. */
export const Level = () => (
  <>
    <path className="ink" d="M40 180h320v40H40zM150 190h100v20H150z" />
    <circle className="wash" cx="200" cy="200" r="9" />
    <path className="ink" d="M186 190v20M214 190v20" />
    <path className="hair" d="M30 234h340M200 150 80 60M200 150 320 60M80 60h240" />
    <PlumbLine x={200} from={60} to={176} />
  </>
);

export const Compass = () => (
  <>
    <path className="ink" d="M200 60 120 250M200 60l80 190M150 178h100" />
    <circle className="ink" cx="200" cy="52" r="10" />
    <path className="hair" d="M120 250a100 60 0 0 0 160 0M96 262a130 60 0 0 0 208 0" />
    <PlumbLine x={200} from={62} to={226} />
  </>
);
