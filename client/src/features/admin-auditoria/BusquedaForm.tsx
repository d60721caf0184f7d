import { referenciaDeEjemplo } from '@receta/domain'
import type { FormEvent } from 'react'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { CodigoSiSePide } from '#ui/CodigoSiSePide'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { ResumenErrores } from '#ui/ResumenErrores'
import { SelectField } from '#ui/SelectField'
import { TextAreaField } from '#ui/TextAreaField'
import type { useFormulario } from '#ui/use-formulario'
import { type Busqueda, nombreDeCampo } from './busqueda'
import { clases } from './palabras'
import type { useAuditoria } from './use-auditoria'
import estilos from './admin-auditoria.module.css'

type Props = {
  form: ReturnType<typeof useFormulario<Busqueda>>
  prueba: ReturnType<typeof useAuditoria>['prueba']
  onBuscar: (busqueda: Busqueda) => unknown
}

const opciones = [
  { value: '' as const, label: 'Todo' },
  ...(Object.keys(clases) as (keyof typeof clases)[]).map((clase) => ({ value: clase, label: clases[clase].palabra })),
]

export function BusquedaForm({ form, prueba, onBuscar }: Props) {
  const { campo, change, datos, errores, intentos } = form
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (form.attempt()) void onBuscar(datos)
  }
  const fallo = prueba.error && Object.keys(prueba.error.fields).length === 0 ? prueba.error : null
  return (
    <form className="columna" onSubmit={send} noValidate aria-label="Buscar en la auditoría">
      <ResumenErrores errores={errores} intentos={intentos} nombre={nombreDeCampo} />
      <TextAreaField
        {...campo('motivo')}
        label="¿Para qué?"
        descripcion="Queda escrito con tu nombre, y lo puede leer la persona a la que se refiere."
        rows={2}
        maxLength={300}
      />
      <div className={estilos.pareja}>
        <Field
          {...campo('referencia')}
          label="Código de la receta"
          placeholder={referenciaDeEjemplo}
          autoComplete="off"
        />
        <Field {...campo('dni')} label="DNI de la persona" inputMode="numeric" autoComplete="off" />
        <Field {...campo('usuario')} label="Usuario que lo hizo" autoComplete="off" />
        <Field {...campo('llamada')} label="Llamada" placeholder="informa_receta" autoComplete="off" />
        <div data-campo="desde">
          <DateField
            label="Desde"
            value={datos.desde}
            onChange={(desde) => change({ desde })}
            error={errores['desde']}
          />
        </div>
        <div data-campo="hasta">
          <DateField
            label="Hasta"
            value={datos.hasta}
            onChange={(hasta) => change({ hasta })}
            error={errores['hasta']}
          />
        </div>
      </div>
      <SelectField label="Qué" options={opciones} value={datos.clase} onChange={(clase) => change({ clase })} />
      <CodigoSiSePide prueba={prueba} />
      <FalloDeAccion nivelTitulo={2} error={fallo} titulo="No se hizo la búsqueda" lee escrito />
      <div className={estilos.buscar}>
        <OnlineButton type="submit" tone="primary" ancho isPending={prueba.enviando}>
          {prueba.enviando ? 'Buscando…' : 'Buscar'}
        </OnlineButton>
      </div>
    </form>
  )
}
