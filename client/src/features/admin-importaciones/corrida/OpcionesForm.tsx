import type { ImportacionArchivo } from '@receta/contract'
import { DateField } from '#ui/DateField'
import { Fallo } from '#ui/Fallo'
import { Field } from '#ui/Field'
import { NumberStepper } from '#ui/NumberStepper'
import { SelectField } from '#ui/SelectField'
import { useConvenios } from '../importaciones.queries'

type Opciones = ImportacionArchivo['opciones']
type Props = {
  que: ImportacionArchivo['que']
  formatos: readonly string[]
  opciones: Opciones
  onChange: (opciones: Opciones) => void
}

const modos = [
  { value: '', label: 'Lo usual para este archivo' },
  { value: 'novedades', label: 'Sólo novedades: lo que no trae queda' },
  { value: 'completo', label: 'Completo: lo que no trae se da de baja' },
] as const
const conConvenio: readonly string[] = ['padron', 'normas']

export function OpcionesForm({ que, formatos, opciones, onChange }: Props) {
  const put = (cambios: Partial<Opciones>) => onChange({ ...opciones, ...cambios })
  return (
    <div className="columna">
      <SelectField label="Qué es el archivo" options={modos} value={opciones.modo} onChange={(modo) => put({ modo })} />
      {formatos.length > 1 && (
        <SelectField
          label="Formato"
          options={[
            { value: '', label: opciones.mapeo ? 'El de las columnas que dijiste' : 'Que se averigüe' },
            ...formatos.map((f) => ({ value: f, label: f })),
          ]}
          value={opciones.formato}
          onChange={(formato) => put({ formato, mapeo: formato ? null : opciones.mapeo })}
        />
      )}
      <NumberStepper
        label="Bajas que puede hacer, por ciento"
        value={opciones.max_bajas}
        onChange={(max_bajas) => put({ max_bajas })}
        min={0}
        max={100}
      />
      <NumberStepper
        label="Filas que puede rechazar, por ciento"
        value={opciones.max_rechazos}
        onChange={(max_rechazos) => put({ max_rechazos })}
        min={0}
        max={100}
      />
      {que === 'vademecum' && (
        <>
          <DateField
            label="Desde cuándo rigen los precios"
            value={opciones.precio_vigencia ?? ''}
            onChange={(dia) => put({ precio_vigencia: dia || null })}
          />
          <Field
            label="Fuente"
            descripcion="De quién son los códigos. Vacía: la del formato."
            value={opciones.fuente}
            onChange={(fuente) => put({ fuente })}
            maxLength={40}
          />
        </>
      )}
      {conConvenio.includes(que) && <ConvenioField opciones={opciones} put={put} />}
    </div>
  )
}

function ConvenioField({ opciones, put }: { opciones: Opciones; put: (c: Partial<Opciones>) => void }) {
  const { data, error, refetch } = useConvenios()
  if (!data) return error && <Fallo error={error} que="los convenios" onReintentar={refetch} />
  return (
    <SelectField
      label="De qué convenio es todo el archivo"
      options={[
        { value: '', label: 'Lo dice cada fila' },
        ...data.items.map((c) => ({ value: String(c.convenio_id), label: c.nombre })),
      ]}
      value={String(opciones.convenio_id ?? '')}
      onChange={(id) => put({ convenio_id: id === '' ? null : Number(id) })}
    />
  )
}
