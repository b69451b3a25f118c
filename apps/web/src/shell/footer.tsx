export const Footer = () => <footer className="wrap soft small">Plumbline</footer>;
