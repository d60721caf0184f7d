import { formatDocumento, formatFecha, nombreDroga } from '@receta/domain'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Sello } from '#ui/Sello'
import type { Entrada, Hallado } from './use-entrada'
import estilos from './bandeja.module.css'

/** What a patient could collect now. Taking one needs nothing more, because the document was just typed. */
export function Hallados({ entrada }: { entrada: Entrada }) {
  const { hallados } = entrada
  if (!hallados) return null
  const { dni, items } = hallados
  const tomables = items.filter(({ retenida }) => retenida !== 'otra')
  const take = (cuales: readonly Hallado[]) =>
    entrada.takeSeveral(cuales.map(({ referencia }) => ({ referencia, dni })))
  return (
    <section className={estilos.hallados} aria-label="Recetas para retirar">
      <div className="fila">
        <h2 className="titulo-seccion crece">
          Para retirar <span className="numero">{items.length}</span>
        </h2>
        <Button size="chico" tone="text" onPress={entrada.closeHallados}>
          Cerrar la lista
        </Button>
      </div>
      <p className="nota tinta-2" role="status">
        {items.length === 0
          ? `Con ${formatDocumento({ dni })} no hay nada para retirar en los convenios de tu farmacia.`
          : `${formatDocumento({ dni })}. Al paciente le queda escrito que se buscó.`}
      </p>
      {items.length > 0 && (
        <ul className="papel renglones">
          {items.map((item, i) => (
            <li key={item.recetas_id} className="renglon">
              <span className="canal">
                <Icon name="pill" />
              </span>
              <div className="cuerpo">
                <h3>{item.items.map(nombreDroga).join(', ')}</h3>
                <p>
                  {item.convenio} · {item.medico} · vence {formatFecha(item.vence_el)}
                </p>
                {item.estado !== 'vigente' && <Sello estado={item.estado} />}
              </div>
              <span className="fin">
                {item.retenida === 'otra' ? (
                  <span className="nota tinta-2">En otra farmacia</span>
                ) : (
                  <OnlineButton
                    size="chico"
                    tone={i === 0 ? 'primary' : 'plain'}
                    // The user just asked for this list, so its first item is the likely next step.
                    autoFocus={i === 0}
                    isDisabled={entrada.buscando}
                    onPress={() => take([item])}
                    aria-label={`Tomar la receta de ${item.items[0]?.monodroga ?? item.apellidoNombre}`}
                  >
                    Tomar
                  </OnlineButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {tomables.length > 1 && (
        <OnlineButton isDisabled={entrada.buscando} onPress={() => take(tomables)}>
          Tomar las {tomables.length}
        </OnlineButton>
      )}
    </section>
  )
}
