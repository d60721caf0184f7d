import type { Condicion, Hoja } from '@receta/domain'
import { CheckField } from '#ui/CheckField'
import { Field } from '#ui/Field'
import { IconButton } from '#ui/IconButton'
import { SelectField } from '#ui/SelectField'
import { ayudaDe, opcionesComparacion, opcionesDe, opcionesHecho, type Plan, rotuloHecho } from './palabras-editor'
import { comoHoja, deHoja, nuevaHoja } from './regla-editable'
import estilos from '../admin-normas.module.css'

type Props = { condicion: Condicion; planes: readonly Plan[]; onChange: (c: Condicion) => void; onQuitar: () => void }
type DeHoja<H> = { hoja: H; onHoja: (hoja: Hoja) => void }

const esNo = [
  { value: 'si', label: 'es' },
  { value: 'no', label: 'no es' },
] as const
const siNo = [
  { value: 'si', label: 'sí' },
  { value: 'no', label: 'no' },
] as const

export function HechoForm({ condicion, planes, onChange, onQuitar }: Props) {
  const { hoja, niega } = comoHoja(condicion)
  const onHoja = (nueva: Hoja) => onChange(deHoja(nueva, niega))
  const nombre = rotuloHecho(hoja.hecho)
  return (
    <div className={estilos.hecho} role="group" aria-label={nombre}>
      <SelectField
        label="Dato"
        labelOculto
        options={opcionesHecho}
        value={hoja.hecho}
        onChange={(hecho) => onChange(nuevaHoja(hecho))}
      />
      <div className={estilos.como}>
        {'es' in hoja ? (
          <Comparado hoja={hoja} onHoja={onHoja} />
        ) : (
          <SelectField
            label={`${nombre}: cómo`}
            labelOculto
            options={'entre' in hoja ? esNo : siNo}
            value={niega ? 'no' : 'si'}
            onChange={(como) => onChange(deHoja(hoja, como === 'no'))}
          />
        )}
      </div>
      {'entre' in hoja && <Cuales hoja={hoja} planes={planes} onHoja={onHoja} />}
      <IconButton icono="trash-2" label={`Quitar ${nombre.toLowerCase()}`} onPress={onQuitar} />
    </div>
  )
}

const entero = (texto: string) => Number(texto.replaceAll(/\D/g, '').slice(0, 4))

function Comparado({ hoja, onHoja }: DeHoja<Extract<Hoja, { es: unknown }>>) {
  const nombre = rotuloHecho(hoja.hecho)
  return (
    <>
      <SelectField
        label={`${nombre}: cómo`}
        labelOculto
        options={opcionesComparacion}
        value={hoja.es}
        onChange={(es) => onHoja({ ...hoja, es })}
      />
      <Field
        label={`${nombre}: cuánto`}
        labelOculto
        inputMode="numeric"
        value={String(hoja.valor)}
        onChange={(texto) => onHoja({ ...hoja, valor: entero(texto) })}
      />
      {hoja.dias !== undefined && (
        <Field
          label={`${nombre}: en cuántos días`}
          labelOculto
          inputMode="numeric"
          fin={<span className="tinta-2">días</span>}
          value={String(hoja.dias)}
          onChange={(texto) => onHoja({ ...hoja, dias: Math.min(365, entero(texto)) })}
        />
      )}
    </>
  )
}

function Cuales({ hoja, planes, onHoja }: DeHoja<Extract<Hoja, { entre: unknown }>> & { planes: readonly Plan[] }) {
  const opciones = opcionesDe(hoja.hecho, planes)
  if (opciones)
    return (
      <div className={estilos.cuales} role="group" aria-label={`${rotuloHecho(hoja.hecho)}: cuáles`}>
        {opciones.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            value={hoja.entre.includes(value)}
            onChange={(si) =>
              onHoja({ ...hoja, entre: si ? [...hoja.entre, value] : hoja.entre.filter((v) => v !== value) })
            }
          />
        ))}
      </div>
    )
  return (
    <div className={estilos.cuales}>
      <Field
        label={`${rotuloHecho(hoja.hecho)}: cuáles`}
        labelOculto
        autoComplete="off"
        descripcion={ayudaDe[hoja.hecho]}
        value={hoja.entre.join(',')}
        // Kept as typed, with spaces; they are removed when it is sent.
        onChange={(texto) => onHoja({ ...hoja, entre: texto.split(',') })}
      />
    </div>
  )
}
