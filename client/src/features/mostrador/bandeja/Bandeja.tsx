import type { RefObject } from 'react'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Teclas } from '#ui/Teclas'
import { BuscarForm } from './BuscarForm'
import { EstorboAviso } from './EstorboAviso'
import { Hallados } from './Hallados'
import { RecienEntregadas, seDeshace } from './RecienEntregadas'
import type { Entrada } from './use-entrada'
import type { Mesa } from './use-mesa'
import estilos from './bandeja.module.css'

/** How many recetas have an Alt+digit shortcut. */
const conTecla = 9
/** Older ones are in the list of the day. */
const recientes = 3

type Props = {
  mesa: Mesa
  entrada: Entrada
  campo: RefObject<HTMLInputElement | null>
  aviso: RefObject<HTMLDivElement | null>
  onEntendido: () => unknown
  ahora: Date
  deshaciendo: boolean
  onDeshacer: (dispensa_id: number) => unknown
}

/** The left of the counter: the field, the recetas on the counter and the last handovers. */
export function Bandeja({ mesa, entrada, campo, aviso, onEntendido, ahora, deshaciendo, onDeshacer }: Props) {
  const { hoy } = mesa
  const entregadas = hoy.data?.entregadas.filter((dispensa) => seDeshace(dispensa, ahora)).slice(0, recientes) ?? []
  return (
    <aside className={estilos.bandeja} aria-label="Bandeja">
      <BuscarForm entrada={entrada} campo={campo} />
      <EstorboAviso entrada={entrada} aviso={aviso} onEntendido={onEntendido} />
      <Hallados entrada={entrada} />
      <div className={estilos.presentes}>
        <h2 className="titulo-seccion">
          En el mostrador {hoy.data && <span className="numero">{mesa.pacientes.length}</span>}
        </h2>
        {!hoy.data && hoy.error && (
          <Fallo error={hoy.error} que="lo que hay en el mostrador" onReintentar={hoy.refetch} />
        )}
        {!hoy.data && !hoy.error && <Cargando que="lo que hay en el mostrador" />}
        {hoy.data && mesa.pacientes.length === 0 && <p className="papel ficha-cuerpo tinta-2">Nadie por ahora.</p>}
        {mesa.pacientes.length > 0 && <Pacientes mesa={mesa} />}
      </div>
      <section className={estilos.recientes} aria-label="Recién entregadas">
        <div className="fila">
          <h2 className="titulo-seccion crece">Recién entregadas</h2>
          <LinkButton tone="text" size="chico" to="/entregas">
            Ver todas
          </LinkButton>
        </div>
        {!hoy.data && <p className="nota tinta-2">{hoy.error ? 'No pudimos traerlas.' : 'Trayéndolas…'}</p>}
        {hoy.data && entregadas.length === 0 && <p className="nota tinta-2">Nada que se pueda deshacer.</p>}
        <RecienEntregadas dispensas={entregadas} ahora={ahora} isDisabled={deshaciendo} onDeshacer={onDeshacer} />
      </section>
    </aside>
  )
}

const count = (n: number, uno: string, varios: string) => `${n} ${n === 1 ? uno : varios}`

function Pacientes({ mesa }: { mesa: Mesa }) {
  return (
    <ul className="papel renglones" aria-label="En el mostrador">
      {mesa.pacientes.map(({ dni, apellidoNombre, recetas }, i) => {
        const elegido = dni === mesa.elegido?.dni
        const renglones = recetas.reduce((suma, receta) => suma + receta.renglones, 0)
        return (
          <li key={dni}>
            <button
              type="button"
              className={`renglon${elegido ? ' elegido' : ''}`}
              aria-current={elegido ? 'true' : undefined}
              onClick={() => void mesa.choose(dni)}
            >
              <span className="canal">
                <Icon name="user-round" />
              </span>
              <span className="cuerpo">
                <b>{apellidoNombre}</b>
                <span className="bloque">
                  {count(recetas.length, 'receta', 'recetas')} · {count(renglones, 'renglón', 'renglones')}
                </span>
              </span>
              <span className="fin">{i < conTecla && <Teclas>{`Alt ${i + 1}`}</Teclas>}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
