import { useRouteError } from 'react-router'

export function RutaFallida() {
  const error = useRouteError()
  console.error(error)
  return (
    <main className="pagina">
      <section className="vacio" role="alert">
        <h1 className="titulo-grande">La pantalla no se pudo abrir</h1>
        <p>Lo que ya guardaste está a salvo. Probá de nuevo; si no se abre, revisá la conexión.</p>
        <div className="botones">
          <button type="button" className="boton primario" onClick={() => window.location.reload()}>
            Reintentar
          </button>
        </div>
      </section>
    </main>
  )
}
