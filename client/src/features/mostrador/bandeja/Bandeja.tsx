import { cuenta } from '@receta/domain'
import type { RefObject } from 'react'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { Teclas } from '#ui/Teclas'
import { BuscarForm } from './BuscarForm'
import { Hallados } from './Hallados'
import { RecienEntregadas, seDeshace } from './RecienEntregadas'
import type { Mostrador } from '../use-mostrador'
import type { Entrada } from './use-entrada'
import estilos from './bandeja.module.css'

const conTecla = 9
const recientes = 3

type Props = {
  mostrador: Mostrador
  entrada: Entrada
  campo: RefObject<HTMLInputElement | null>
  ahora: Date
}

export function Bandeja({ mostrador, entrada, campo, ahora }: Props) {
  const { hoy, vista, undo } = mostrador
  const entregadas = hoy.data?.entregadas.filter((dispensa) => seDeshace(dispensa, ahora)).slice(0, recientes) ?? []
  return (
    <aside className={estilos.bandeja} aria-label="Bandeja">
      <BuscarForm mostrador={mostrador} entrada={entrada} campo={campo} />
      <Hallados mostrador={mostrador} />
      <div className={estilos.presentes}>
        <h2 className="titulo-seccion">
          En el mostrador {hoy.data && <span className="numero">{vista.pacientes.length}</span>}
        </h2>
        {!hoy.data && hoy.error && (
          <Fallo error={hoy.error} que="lo que hay en el mostrador" onReintentar={hoy.refetch} />
        )}
        {!hoy.data && !hoy.error && <Cargando que="lo que hay en el mostrador" onReintentar={hoy.refetch} />}
        {hoy.data && vista.pacientes.length === 0 && <p className="papel ficha-cuerpo tinta-2">Nadie por ahora.</p>}
        {vista.pacientes.length > 0 && <Pacientes mostrador={mostrador} />}
      </div>
      <section className={estilos.recientes} aria-label="Recién entregadas">
        <div className="fila">
          <h2 className="titulo-seccion crece">Recién entregadas</h2>
          <LinkButton tone="text" size="chico" to="/entregas">
            Ver todas
          </LinkButton>
        </div>
        {!hoy.data && (
          <p className="nota tinta-2">
            {hoy.error ? 'No pudimos traerlas. Reintentá arriba, en «En el mostrador».' : 'Trayéndolas…'}
          </p>
        )}
        {hoy.data && entregadas.length === 0 && <p className="nota tinta-2">Nada que se pueda deshacer.</p>}
        <RecienEntregadas
          dispensas={entregadas}
          ahora={ahora}
          isDisabled={vista.deshaciendo}
          onDeshacer={({ dispensa_id, referencia, apellidoNombre }) =>
            undo(dispensa_id, { codigo: referencia, quien: apellidoNombre })
          }
        />
      </section>
    </aside>
  )
}

function Pacientes({ mostrador: { vista, choose } }: { mostrador: Mostrador }) {
  return (
    <ul className="papel renglones" aria-label="En el mostrador">
      {vista.pacientes.map(({ dni, apellidoNombre, recetas }, i) => {
        const elegido = dni === vista.elegido?.dni
        const renglones = recetas.reduce((suma, receta) => suma + receta.renglones, 0)
        return (
          <li key={dni}>
            <button
              type="button"
              className={`renglon${elegido ? ' elegido' : ''}`}
              aria-current={elegido ? 'true' : undefined}
              onClick={() => void choose(dni)}
            >
              <span className="canal">
                <Icon name="user-round" />
              </span>
              <span className="cuerpo">
                <b>{apellidoNombre}</b>
                <span className="bloque">
                  {cuenta(recetas.length, 'receta', 'recetas')} · {cuenta(renglones, 'renglón', 'renglones')}
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
