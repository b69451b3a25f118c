import { type Notice, paragraphs } from './notice.ts';

export const vendors: Notice = {
  version: 1,
  text: paragraphs(
    'These terms apply to who sells on this platform, beside the terms of use. By handing in your store you accept them.',
    'Who you are. You sell in your own name, and an operator has approved your identity. You answer for what people in your team do in your store.',
    'What you offer. You may sell it where you deliver it, it is as your listing says, and what the pictures show is what is sent. A listing does not carry contact details or links that lead a purchase past the platform. The operator may ask for a change, or take a listing away with a reason; you can appeal once.',
    'Orders. A buyer pays when the order is made. The whole price is held for the order until it clears or is refunded. You accept, send and answer within the times that the order shows; when you do not, the order ends as it says there.',
    'Fees. The fee is a share of what clears, at the rate that the order names. Nothing is charged for an order that is refunded.',
    'Refunds and disputes. What is held can go back to the buyer of that order, in part or whole. When you and a buyer do not agree, an operator decides by what both have shown.',
    'Your money. What has cleared is yours and can be withdrawn to your address. New vendors have a ceiling on what may be held for them and clear in a day.',
    'Not allowed. You do not buy from yourself or let others do it for you, you do not move money between accounts by orders that are none, and you write no reviews of your own store.',
    'Suspension and end. The operator may suspend a store that breaks these terms, with a reason. A suspended store sells nothing new; open orders run on, and what has cleared stays yours. You can close your store at any time.',
    'Taxes and law. You are responsible for your taxes, invoices and the rights of consumers where you sell.',
  ),
};
