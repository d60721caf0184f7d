import { hoy } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { useAhora } from '#device/use-ahora'
import { useEscrito } from '#session/use-escrito'
import { Retomado } from '#ui/Retomado'
import { DateField } from '#ui/DateField'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { Page } from '#ui/Page'
import { ResumenErrores } from '#ui/ResumenErrores'
import { SelectField } from '#ui/SelectField'
import { TextAreaField } from '#ui/TextAreaField'
import { useFormulario } from '#ui/use-formulario'
import { faltaDe, reglasDe } from './editor/regla-editable'
import { ReglasEditor } from './editor/ReglasEditor'
import { type Ensayado, EnsayoPanel } from './ensayo/EnsayoPanel'
import { Borrador } from './escribir/Borrador'
import { type Datos, type DeQueSeParte, escritoDe, inicial, nombreCampo, revisar } from './escribir/norma-escrita'
import { Previa } from './escribir/Previa'
import { RevisarDialog } from './escribir/RevisarDialog'
import { usePublicacion } from './escribir/use-publicacion'
import { useConvenios } from './normas.queries'

export function EscribirNorma(props: DeQueSeParte) {
  const now = useAhora()
  const { norma, borrador } = props
  const dia = hoy(now)
  // The version seen when the writing began, so that somebody else's publication is noticed.
  const escrito = escritoDe(props)
  const [version, setVersion] = useEscrito(escrito, 'version', borrador?.version ?? norma?.versiones[0]?.version ?? 0)
  const form = useFormulario<Datos>(() => inicial(props, dia), revisar(dia), { raiz: escrito })
  const { datos } = form
  const [revisando, setRevisando] = useState(false)
  const [ensayo, setEnsayo] = useState<Ensayado | null>(null)
  const prueba = usePublicacion(form, { version, setVersion, escrito })
  const convenios = useConvenios()
  const planes = convenios.data?.items.find((c) => String(c.convenio_id) === datos.convenio)?.planes ?? []
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (form.attempt()) setRevisando(true)
  }
  return (
    <Page
      titulo={norma ? `Norma ${norma.codigo}, versión ${version + 1}` : 'Norma nueva'}
      {...(norma && { subtitulo: norma.convenio })}
      volver="/admin-normas"
    >
      <div className="dos-columnas">
        <form className="ficha ficha-cuerpo columna" onSubmit={send} noValidate aria-label="Norma">
          <ResumenErrores errores={form.errores} intentos={form.intentos} nombre={nombreCampo} />
          <Retomado guardado={form.guardado} />
          <Campos form={form} esNueva={!norma} />
          <ReglasEditor
            reglas={datos.reglas}
            planes={planes}
            errores={form.errores}
            onChange={(reglas) => form.change({ reglas })}
          />
          <Plazos form={form} dia={dia} />
          <div className="botones">
            <OnlineButton type="submit" tone="primary">
              Revisar y publicar
            </OnlineButton>
          </div>
          <Borrador datos={datos} version={version} borrador={borrador} escrito={escrito} />
        </form>
        <div>
          <EnsayoPanel
            convenio_id={Number(datos.convenio)}
            codigo={datos.codigo.trim()}
            reglas={reglasDe(datos.reglas)}
            planes={planes}
            escrito={escrito}
            onEnsayado={setEnsayo}
            listo={datos.convenio !== '' && datos.reglas.every((regla) => faltaDe(regla) === null)}
          />
          <Previa datos={datos} planes={planes} version={version + 1} />
        </div>
      </div>
      {revisando && (
        <RevisarDialog
          datos={datos}
          anterior={norma?.versiones[0] ?? null}
          planes={planes}
          version={version}
          dia={dia}
          ensayo={ensayo}
          prueba={prueba}
          onClose={() => setRevisando(false)}
        />
      )}
    </Page>
  )
}

type PropsForm = { form: ReturnType<typeof useFormulario<Datos>> }

const Campos = ({ form, esNueva }: PropsForm & { esNueva: boolean }) => (
  <>
    {esNueva && <DeQuien form={form} />}
    <Field label="Título" maxLength={120} {...form.campo('titulo')} />
    <TextAreaField
      label="Texto"
      descripcion="Un renglón que empieza con «- » es un punto de una lista; con «## », un título; entre dos asteriscos, en negrita."
      rows={10}
      maxLength={20_000}
      {...form.campo('texto')}
    />
  </>
)

const Plazos = ({ form, dia }: PropsForm & { dia: string }) => (
  <>
    <DateField
      label="Desde cuándo rige"
      value={form.datos.vigente_desde}
      onChange={(vigente_desde) => form.change({ vigente_desde })}
      min={dia}
      error={form.errores['vigente_desde']}
    />
    <Field
      label="Plazo para responder"
      descripcion="Días hábiles que tiene quien audita para contestar lo que esta norma le manda."
      inputMode="numeric"
      maxLength={2}
      {...form.campo('dias_respuesta')}
    />
  </>
)

function DeQuien({ form }: PropsForm) {
  const { data } = useConvenios()
  return (
    <>
      <SelectField
        name="convenio"
        label="Convenio"
        placeholder="Elegir"
        options={(data?.items ?? []).map((c) => ({ value: String(c.convenio_id), label: c.nombre }))}
        value={form.datos.convenio}
        onChange={(convenio) => form.change({ convenio })}
        error={form.errores['convenio']}
      />
      <Field label="Código" descripcion="Como se la cita: OM-12." maxLength={20} {...form.campo('codigo')} />
    </>
  )
}
