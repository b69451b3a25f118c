import { useParams } from 'react-router';
import { Invitation } from '../features/sign-in/index.ts';

export default () => <Invitation link={useParams().link ?? ''} />;
