import type { DisputeOutcome, DisputeSide } from '@plumbline/contract';
import { bundledWords } from '../../lib/text/index.ts';

type Side = 'buyer' | 'vendor';

const en = {
  title: 'What is wrong',
  failed: 'The messages could not be read.',
  from: {
    buyer: { buyer: 'You', vendor: 'The store', operator: 'Plumbline' } satisfies Record<DisputeSide, string>,
    vendor: { buyer: 'The buyer', vendor: 'Your store', operator: 'Plumbline' } satisfies Record<DisputeSide, string>,
  },
  /** The end if nobody decides: the sum that is held, the day. */
  waits: (side: Side, held: string, day: string) =>
    `${held} stay in the order while you talk. If nobody decides, they go back to ${side === 'buyer' ? 'you' : 'the buyer'} after ${day}.`,
  over: 'This is over.',
  outcome: {
    vendor: 'It was decided for the store: what the order held is paid out to it, less the fee.',
    buyer: 'It was decided for the buyer: what the order held goes back.',
    split: 'It was decided by a split: a part goes back to the buyer, the rest is paid out to the store, less the fee.',
  } satisfies Record<DisputeOutcome, string>,
  back: (amount: string) => `Back to the buyer: ${amount}.`,
  because: (reason: string) => `The reason: ${reason}`,
  message: 'Your message',
  messageHint: 'The other side reads it, and so do we.',
  messageNeeded: 'Please write something',
  pictures: 'Pictures',
  picturesHint: (left: number) => `JPEG, PNG or WebP. Only both sides and we see them. You can show ${left} more.`,
  tooMany: (most: number) => `A message has ${most} pictures at most`,
  tooLarge: 'A picture has 15 MB at most',
  send: 'Send',
  noneLeft: 'You have written as much as one can here. We decide by what is there.',
  shown: (place: number, side: string) => `Shown by ${side}, no. ${place}`,
  notShown: 'This picture could not be read.',
};

const hi: typeof en = {
  title: 'क्या ठीक नहीं है',
  failed: 'संदेश पढ़े नहीं जा सके।',
  from: {
    buyer: { buyer: 'आप', vendor: 'दुकान', operator: 'Plumbline' },
    vendor: { buyer: 'ख़रीदार', vendor: 'आपकी दुकान', operator: 'Plumbline' },
  },
  waits: (side, held, day) =>
    `बात होने तक ${held} ऑर्डर में रहते हैं। कोई निर्णय न हो तो ${day} के बाद वे ${side === 'buyer' ? 'आपको' : 'ख़रीदार को'} वापस मिलते हैं।`,
  over: 'यह समाप्त हो चुका है।',
  outcome: {
    vendor: 'निर्णय दुकान के पक्ष में हुआ: ऑर्डर की राशि शुल्क काटकर दुकान को मिलती है।',
    buyer: 'निर्णय ख़रीदार के पक्ष में हुआ: ऑर्डर की राशि वापस जाती है।',
    split: 'राशि बाँटी गई: एक भाग ख़रीदार को वापस जाता है, शेष शुल्क काटकर दुकान को मिलता है।',
  },
  back: (amount) => `ख़रीदार को वापस: ${amount}।`,
  because: (reason) => `कारण: ${reason}`,
  message: 'आपका संदेश',
  messageHint: 'इसे दूसरा पक्ष और हम पढ़ते हैं।',
  messageNeeded: 'कृपया कुछ लिखें',
  pictures: 'तस्वीरें',
  picturesHint: (left) => `JPEG, PNG या WebP। इन्हें केवल दोनों पक्ष और हम देखते हैं। आप ${left} और दिखा सकते हैं।`,
  tooMany: (most) => `एक संदेश में अधिकतम ${most} तस्वीरें हो सकती हैं`,
  tooLarge: 'एक तस्वीर अधिकतम 15 MB की हो सकती है',
  send: 'भेजें',
  noneLeft: 'यहाँ जितना लिखा जा सकता है, आप लिख चुके हैं। जो है, उसी के आधार पर हम निर्णय लेते हैं।',
  shown: (place, side) => `${side} द्वारा दिखाई गई, क्रमांक ${place}`,
  notShown: 'यह तस्वीर पढ़ी नहीं जा सकी।',
};

/** In the disputes' own chunk: a member's first load carries none of it. */
export const { useWords: useDisputeWords } = bundledWords({ en, hi });
