import { Columns, Lines, PlumbLine } from './line.tsx';

/** An arch held straight by a plumb line. */
export const Plumb = () => (
  <>
    <path className="ink" d="M70 262V130a130 130 0 0 1 260 0v132M106 262V130a94 94 0 0 1 188 0v132M40 262h320" />
    <path className="hair" d="M200 0v36M70 130h36M294 130h36M82 80l32 20M318 80l-32 20M126 28l17 31M274 28l-17 31" />
    <PlumbLine x={200} from={36} to={246} size={1.3} />
  </>
);

/** Two pages with the same total. */
export const Ledger = () => (
  <>
    <path
      className="ink"
      d="M200 60C160 40 100 40 50 56v190c50-16 110-16 150 4 40-20 100-20 150-4V56c-50-16-110-16-150 4Z"
    />
    <Lines x={72} y={92} width={104} count={6} step={24} />
    <Lines x={224} y={92} width={104} count={6} step={24} />
    <path className="ink" d="M120 226h56M272 226h56M272 231h56M120 231h56" />
    <PlumbLine x={200} from={20} to={268} />
  </>
);

export const Scales = () => (
  <>
    <path className="ink" d="M90 84h220M200 84v0M150 262h100M90 84l-38 92h76zM310 84l-38 92h76z" />
    <path className="wash" d="M44 176h92a46 40 0 0 1-92 0zM264 176h92a46 40 0 0 1-92 0z" />
    <path className="ink" d="M44 176h92a46 40 0 0 1-92 0zM264 176h92a46 40 0 0 1-92 0z" />
    <circle className="ink" cx="200" cy="84" r="7" />
    <PlumbLine x={200} from={92} to={250} size={1.2} />
  </>
);

/** Money waits below until it has arrived. */
export const Well = () => (
  <>
    <path className="ink" d="M110 120h180v130H110zM96 104h208v16H96zM130 104V44h140v60M118 44h164" />
    <path className="wash" d="M111 196h178v53H111z" />
    <path className="hair" d="M111 196h178M128 212h40M188 222h60M140 234h50" />
    <PlumbLine x={200} from={44} to={200} />
  </>
);

export const Chart = () => (
  <>
    <Columns x={70} ground={240} width={26} gap={12} heights={[92, 128, 110, 0, 150, 96, 164]} />
    <path className="ink" d="M50 240h300M50 60v180" />
    <path className="hair dashes" d="M50 76h300" />
    <PlumbLine x={196} from={28} to={236} />
  </>
);

export const Chain = () => (
  <>
    {[40, 120, 200, 280].map((x) => (
      <path
        key={x}
        className="ink"
        d={`M${x} 128l40-20 40 20v48l-40 20-40-20zM${x} 128l40 20 40-20M${x + 40} 148v48`}
      />
    ))}
    <path className="hair" d="M20 226h360M80 236v-20M160 236v-20M240 236v-20M320 236v-20" />
    <PlumbLine x={240} from={30} to={146} />
  </>
);

export const Books = () => (
  <>
    <path
      className="ink"
      d="M80 250V80h40v170zM120 250V60h30v190zM150 250V100h46v150zM262 250l-40-166 34-8 40 166zM50 250h300"
    />
    <path className="hair" d="M80 110h40M80 220h40M120 92h30M120 228h30M150 124h46M150 222h46M229 112l34-8" />
    <PlumbLine x={330} from={40} to={236} />
  </>
);

/** A payout leaves without an obstacle. */
export const Gate = () => (
  <>
    <path className="ink" d="M70 250V70h60v180M270 250V70h60v180M60 70h80M260 70h80M40 250h320" />
    <path
      className="hair"
      d="M130 110h20M130 150h20M130 190h20M250 110h20M250 150h20M250 190h20M70 110h60M70 150h60M270 110h60M270 150h60"
    />
    <path className="ink" d="M200 244c0-30 0-40 0-52M170 250c8-34 16-50 30-58 14 8 22 24 30 58" />
    <PlumbLine x={200} from={30} to={150} />
  </>
);
