export { CertificatesScreen as default } from '../features/certificates/index.ts';
