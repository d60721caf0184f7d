export function Signo() {
  return (
    <svg className="signo" viewBox="0 0 54 46" role="img" aria-label="Rp/">
      <g className="signo-trazo">
        <path d="M5.5 34V7.5h8.4a7 7 0 0 1 0 14H5.5M13 21.5 21.6 34" />
        <path d="M25.5 44V18.5M25.5 26.5a6.2 6.2 0 1 1 0 .1" />
      </g>
      <path className="signo-barra" d="M50 4 41 40" />
    </svg>
  )
}

export function Marca({ clara }: { clara?: boolean }) {
  return (
    <span className={`marca${clara ? ' clara' : ''}`}>
      <Signo />
      <span className="marca-nombre">Receta Clara</span>
    </span>
  )
}
