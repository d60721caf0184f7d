type Cambio = { que: 'agrega' | 'quita' | 'cambia'; sobre: string; antes: string; ahora: string }

const palabras = { agrega: 'Se agregó', quita: 'Se quitó', cambia: '' } as const

export function Diferencia({ titulo, diferencia }: { titulo: string; diferencia: readonly Cambio[] }) {
  if (diferencia.length === 0) return <p className="nota tinta-2">Dice lo mismo.</p>
  return (
    <>
      <h3 className="titulo-seccion">{titulo}</h3>
      <dl className="diferencia">
        {diferencia.map(({ que, sobre, antes, ahora }) => (
          <div key={`${que} ${sobre} ${antes}`}>
            <dt>{[palabras[que], sobre].filter(Boolean).join(': ')}</dt>
            <dd>
              {antes && (
                <del>
                  <span className="oculto">Antes: </span>
                  {antes}
                </del>
              )}
              {ahora && (
                <ins>
                  <span className="oculto">Ahora: </span>
                  {ahora}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
