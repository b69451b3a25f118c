import { Lines, PlumbLine } from './line.tsx';

/** Three levels below one: teams A, B and C. */
export const Tree = () => (
  <>
    <path
      className="hair"
      d="M200 70v46M80 116h240M80 116v36M200 116v36M320 116v36M50 196h60M170 196h60M290 196h60M80 176v20M200 176v20M320 176v20M50 196v24M110 196v24M170 196v24M230 196v24M290 196v24M350 196v24"
    />
    {[80, 200, 320].map((x) => (
      <circle key={x} className="paper ink" cx={x} cy={164} r={12} />
    ))}
    {[50, 110, 170, 230, 290, 350].map((x) => (
      <circle key={x} className="paper ink" cx={x} cy={228} r={8} />
    ))}
    <circle className="wash" cx="200" cy="56" r="18" />
    <PlumbLine x={200} from={10} to={66} />
  </>
);

export const Calendar = () => (
  <>
    <path className="ink" d="M70 70h260v190H70zM70 110h260M120 54v30M280 54v30" />
    <path className="hair" d="M122 110v150M174 110v150M226 110v150M278 110v150M70 148h260M70 186h260M70 224h260" />
    <path
      className="wash"
      d="M175 149h51v37h-51zM71 111h51v37H71zM123 111h51v37h-51zM175 111h51v37h-51zM227 111h51v37h-51zM279 111h50v37h-50zM71 149h51v37H71zM123 149h51v37h-51z"
    />
    <PlumbLine x={200} from={30} to={184} />
  </>
);

export const Key = () => (
  <>
    <circle className="ink" cx="120" cy="150" r="52" />
    <circle className="ink" cx="120" cy="150" r="30" />
    <path className="ink" d="M172 142h178v16h-20v26h-16v-26h-26v18h-16v-18H172z" />
    <path className="hair" d="M40 230h320M60 240h280" />
    <PlumbLine x={120} from={40} to={166} />
  </>
);

export const Letter = () => (
  <>
    <path className="ink" d="M60 90h280v160H60zM60 90l140 96L340 90" />
    <path className="hair" d="M60 250l104-92M340 250l-104-92" />
    <PlumbLine x={200} from={30} to={178} />
  </>
);

/** Stairs without a missing step. */
export const Stairs = () => (
  <>
    <path className="ink" d="M50 250v-32h50v-32h50v-32h50v-32h50V90h50V58h50v192z" />
    <path className="hair" d="M100 218v32M150 186v64M200 154v96M250 122v128M300 90v160" />
    <PlumbLine x={125} from={20} to={184} />
  </>
);

export const Desk = () => (
  <>
    <path className="ink" d="M50 180h300M70 180v80M330 180v80M110 180v-50h80v50M250 180V96M230 96h60l20 34h-80z" />
    <path className="wash" d="M111 131h78v48h-78z" />
    <Lines x={122} y={142} width={56} count={4} step={9} />
    <PlumbLine x={270} from={10} to={90} size={0.8} />
  </>
);

export const Window = () => (
  <>
    <path className="ink" d="M90 40h220v200H90zM200 40v200M90 140h220M70 240h260v14H70z" />
    <path className="wash" d="M91 141h108v98H91zM201 41h108v98H201z" />
    <path className="hair" d="M110 60l60 60M130 60l50 50M220 160l60 60M240 160l50 50" />
    <PlumbLine x={200} from={0} to={134} />
  </>
);
