import type { OutputOf, revisaReceta } from '@receta/contract'
import { Fragment, type Ref, useState } from 'react'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Icon } from '#ui/Icon'
import { aspectoControl, Recibo } from '#ui/Recibo'
import { type Falta, fraseFaltan } from '../borrador/receta-informe'
import estilos from './revision.module.css'

type Verificacion = OutputOf<typeof revisaReceta>['verificaciones'][number]

const nombres: Record<Verificacion['control'], string> = {
  alergias: 'alergias',
  duplicados: 'droga repetida',
  interacciones: 'interacciones',
  embarazo: 'embarazo',
  condiciones: 'riñón e hígado',
  dosis: 'dosis',
  edad: 'edad',
}

const juntas = { ok: 'Sin problemas', no_evaluable: 'No evaluable' } as const

type Renglon = { clave: string; resultado: Verificacion['resultado']; texto: string }

/** Warnings and checks without a source one by one; the others grouped by result. */
function renglonesDe(verificaciones: readonly Verificacion[]): Renglon[] {
  const solas = verificaciones.filter(({ resultado }) => !(resultado in juntas))
  const renglones: Renglon[] = solas.map(({ control, resultado, detalle }) => ({
    clave: control,
    resultado,
    texto: detalle,
  }))
  for (const resultado of ['no_evaluable', 'ok'] as const) {
    const suyas = verificaciones.filter((v) => v.resultado === resultado)
    const [primera, ...otras] = suyas
    if (!primera) continue
    const texto =
      otras.length === 0 ? primera.detalle : `${juntas[resultado]}: ${suyas.map((v) => nombres[v.control]).join(', ')}`
    renglones.push({ clave: resultado, resultado, texto })
  }
  return renglones
}

type Props = {
  verificaciones: readonly Verificacion[]
  faltan: readonly Falta[]
  onFalta: (falta: Falta) => void
  error?: string | undefined
  inicioRef?: Ref<HTMLButtonElement>
}

/** What could not be checked says so and never shows the tick. */
export function Controles({ verificaciones, faltan, onFalta, error, inicioRef }: Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <ul className={`${estilos.controles} crece`} aria-label="Controles">
      {error && (
        <li className="sin-verificar">
          <Icon name="circle-help" />
          Controles: no verificado. {error}
        </li>
      )}
      {renglonesDe(verificaciones).map(({ clave, resultado, texto }) => (
        <li key={clave} className={aspectoControl[resultado].clase}>
          <Icon name={aspectoControl[resultado].icono} />
          {texto}
        </li>
      ))}
      {verificaciones.length > 0 && (
        <li>
          <button type="button" className="enlace" ref={inicioRef} onClick={() => setAbierto(true)}>
            Qué se revisó
          </button>
          <Dialogo
            titulo="Qué se revisó"
            isOpen={abierto}
            onClose={() => setAbierto(false)}
            tamano="medio"
            pie={<Button onPress={() => setAbierto(false)}>Volver a la receta</Button>}
          >
            <p className="nota tinta-2">Queda firmado con la receta, y el paciente lo puede leer.</p>
            <Recibo controles={verificaciones} />
          </Dialogo>
        </li>
      )}
      {faltan.length > 0 && (
        <li className="tinta-2">
          <Icon name="list-todo" />
          <span>
            <span className="oculto">{fraseFaltan(faltan)}. </span>
            <span aria-hidden="true">{fraseFaltan(faltan).split(' ')[0]} </span>
            {faltan.map((falta, i) => (
              <Fragment key={falta.texto}>
                {i > 0 && (i === faltan.length - 1 ? ' y ' : ', ')}
                <button
                  type="button"
                  className="enlace"
                  ref={i === 0 && verificaciones.length === 0 ? inicioRef : undefined}
                  aria-label={`Completar ${falta.texto}`}
                  onClick={() => onFalta(falta)}
                >
                  {falta.texto}
                </button>
              </Fragment>
            ))}
          </span>
        </li>
      )}
    </ul>
  )
}
