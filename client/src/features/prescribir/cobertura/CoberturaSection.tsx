import type { Convenio } from '@receta/contract'
import { fraseLimites, rotulosReceta } from '@receta/domain'
import { type Dispatch, type FormEvent } from 'react'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { RadioGroupField } from '#ui/RadioGroupField'
import { SelectField } from '#ui/SelectField'
import { Teclas } from '#ui/Teclas'
import { type Cobertura, coberturasDe } from './coberturas'
import { faltaCobertura } from '../borrador/receta-informe'
import { usePlanes } from '../prescribir.queries'
import type { DraftAction } from '../borrador/receta-draft'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { llevaNumero } from '../secciones/campos'
import { useCampo } from '../secciones/foco'
import { Seccion } from '../secciones/Seccion'
import estilos from './cobertura.module.css'

type Props = {
  draft: RecetaDraft
  convenios: readonly Convenio[]
  abierta: boolean
  onAbrir: () => void
  onListo: () => void
  dispatch: Dispatch<DraftAction>
}

export function CoberturaSection({ draft, abierta, onAbrir, ...resto }: Props) {
  const { convenio } = draft
  if (!draft.persona) return null
  if (convenio && !abierta && !faltaCobertura(draft)) {
    return (
      <Seccion titulo="Cobertura" canal={<Icon name="check" />} hecha linea>
        <div className="crece">
          <p>
            <b>{convenio.nombre}</b>
            {draft.plan && ` · ${draft.plan.nombre}`}
            {draft.nroafiliado && <span className="tinta-2"> · afiliado {draft.nroafiliado}</span>}
          </p>
          <p className="tinta-2 nota denso">Normas: {fraseLimites(convenio)}</p>
        </div>
        <Button tone="text" size="chico" className="cambiar" onPress={onAbrir} aria-label="Cambiar la cobertura">
          Cambiar<Teclas>Alt 2</Teclas>
        </Button>
      </Seccion>
    )
  }
  return (
    <Seccion titulo="Cobertura" canal={<Icon name="shield-check" />}>
      <EligeCobertura draft={draft} {...resto} />
    </Seccion>
  )
}

const claveDe = ({ convenio, afiliacion }: Pick<Cobertura, 'convenio' | 'afiliacion'>) =>
  `${convenio.convenio_id}-${afiliacion?.afiliado_id ?? 0}`

function EligeCobertura({ draft, convenios, dispatch, onListo }: Omit<Props, 'abierta' | 'onAbrir'>) {
  const coberturas = draft.persona ? coberturasDe(draft.persona, convenios) : []
  const elegida = draft.convenio ? `${draft.convenio.convenio_id}-${draft.afiliado_id}` : ''
  const convenioRef = useCampo<HTMLInputElement>('convenio_id')
  const numeroRef = useCampo<HTMLInputElement>('nroafiliado')
  const noUsables = coberturas.filter((c) => !c.usable)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!faltaCobertura(draft)) onListo()
  }
  return (
    <form className="columna" onSubmit={apply}>
      <div>
        <RadioGroupField
          inputRef={convenioRef}
          label="Cobertura"
          className={estilos.opciones}
          marco
          options={coberturas
            .filter((c) => c.usable)
            .map((c) => ({ value: claveDe(c), label: <b>{c.convenio.nombre}</b>, descripcion: c.detalle }))}
          value={elegida}
          onChange={(clave) => {
            const cobertura = coberturas.find((c) => claveDe(c) === clave)
            if (cobertura)
              dispatch({ tipo: 'elige_cobertura', convenio: cobertura.convenio, afiliacion: cobertura.afiliacion })
          }}
        />
      </div>
      {noUsables.map((c) => (
        <p key={claveDe(c)} className="nota tinta-2">
          {c.convenio.nombre}: {c.detalle}
        </p>
      ))}
      {llevaNumero(draft) && (
        <div>
          <Field
            inputRef={numeroRef}
            label={rotulosReceta.nroafiliado}
            value={draft.nroafiliado}
            onChange={(nroafiliado) => dispatch({ tipo: 'indica_tratamiento', cambios: { nroafiliado } })}
            autoComplete="off"
          />
        </div>
      )}
      {draft.convenio && draft.digital_elige_plan && <EligePlan draft={draft} dispatch={dispatch} />}
      <div className="botones">
        <Button type="submit" tone="primary" size="chico" isDisabled={faltaCobertura(draft) !== null}>
          Usar esta cobertura<Teclas>Enter</Teclas>
        </Button>
      </div>
    </form>
  )
}

function EligePlan({ draft, dispatch }: { draft: RecetaDraft; dispatch: Dispatch<DraftAction> }) {
  const { data, error } = usePlanes(draft.convenio?.convenio_id ?? 0, draft.afiliado_id)
  const planRef = useCampo<HTMLSelectElement>('plan_id')
  const planes = data?.items ?? []
  return (
    <div>
      <SelectField
        selectRef={planRef}
        label={rotulosReceta.plan}
        placeholder="Elegir el plan"
        options={planes.map((p) => ({
          value: String(p.plan_id),
          label: p.es_del_afiliado ? `${p.nombre} (el del padrón)` : p.nombre,
        }))}
        value={draft.plan ? String(draft.plan.plan_id) : ''}
        onChange={(valor) => {
          const plan = planes.find((p) => String(p.plan_id) === valor)
          if (plan) dispatch({ tipo: 'elige_plan', plan: { plan_id: plan.plan_id, nombre: plan.nombre } })
        }}
        {...(error && { error: error.message })}
      />
    </div>
  )
}
