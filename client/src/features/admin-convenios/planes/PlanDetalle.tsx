import type { PlanDatos } from '@receta/contract'
import { useNavigate } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Cargando } from '#ui/Cargando'
import { Fallo } from '#ui/Fallo'
import { Field } from '#ui/Field'
import { RadioGroupField } from '#ui/RadioGroupField'
import { RenglonDeHistorial } from '#ui/RenglonDeHistorial'
import { toast } from '#ui/toast'
import { usePlan } from '../convenios.queries'
import { CambiosPlan } from './CambiosPlan'
import { CoberturasForm } from './CoberturasForm'
import { cambiosEnPalabras, nadaEscrito, type PlanEscrito, planNuevo } from './plan-escrito'
import estilos from '../admin-convenios.module.css'

export function PlanDetalle({ plan_id }: { plan_id: number }) {
  const { data, error, refetch } = usePlan(plan_id)
  if (!data) return error ? <Fallo error={error} que="el plan" onReintentar={refetch} /> : <Cargando que="el plan" />
  return <PlanForm plan={data.plan} />
}

export const PlanNuevo = ({ convenio_id }: { convenio_id: number }) => <PlanForm plan={planNuevo(convenio_id)} />

const opciones = [
  { value: 'si', label: 'Se puede elegir' },
  { value: 'no', label: 'Cerrado', descripcion: 'Ya nadie lo puede elegir y no cubre nada; lo emitido sigue valiendo' },
] as const

function PlanForm({ plan }: { plan: PlanDatos }) {
  const raiz = `plan:${plan.convenio_id}.${plan.plan_id}`
  const [escrito, setEscrito] = useEscrito<PlanEscrito>(raiz, 'plan', nadaEscrito)
  const navigate = useNavigate()
  const nuevo = plan.plan_id === 0
  const put = (cambio: Partial<PlanEscrito>) => setEscrito((antes) => ({ ...antes, ...cambio }))
  const discard = () => {
    setEscrito(nadaEscrito)
    forgetEscrito(raiz)
  }
  const guardado = async (hecho: PlanDatos) => {
    discard()
    toast(nuevo ? 'Plan agregado.' : 'El plan rige así desde ahora.')
    if (nuevo)
      await navigate({ search: `?id=${hecho.convenio_id}&ver=planes&plan=${hecho.plan_id}` }, { replace: true })
  }
  return (
    <div className="dos-columnas">
      <div className="columna">
        <h2 className="titulo-seccion">{nuevo ? 'Un plan nuevo' : plan.nombre}</h2>
        <Field
          label="Nombre del plan"
          value={escrito.nombre ?? plan.nombre}
          onChange={(nombre) => put({ nombre })}
          maxLength={80}
          autoComplete="off"
          descripcion="Como figura en el padrón: así se reconoce al importarlo."
        />
        {!nuevo && (
          <RadioGroupField
            label="Vigencia"
            options={opciones}
            value={(escrito.activo ?? plan.activo) ? 'si' : 'no'}
            onChange={(valor) => put({ activo: valor === 'si' })}
            descripcion={fraseAfiliados(plan.afiliados)}
          />
        )}
        <CoberturasForm
          plan={plan}
          escrito={escrito}
          onCambio={(ifa_clave, escrita) =>
            setEscrito((antes) => ({ ...antes, coberturas: { ...antes.coberturas, [ifa_clave]: escrita } }))
          }
        />
      </div>
      <div className={estilos.planCambios}>
        <CambiosPlan plan={plan} escrito={escrito} onDescartar={discard} onGuardado={guardado} />
        {plan.historial.length > 0 && <Historial plan={plan} />}
      </div>
    </div>
  )
}

const fraseAfiliados = (n: number | null): string =>
  n === null
    ? 'Lo tienen menos de 5 personas del padrón.'
    : n === 0
      ? 'Nadie del padrón lo tiene.'
      : `Lo tienen ${n.toLocaleString('es-AR')} personas del padrón.`

function Historial({ plan }: { plan: PlanDatos }) {
  const now = useAhora()
  return (
    <section className="columna" aria-label="Historial del plan">
      <h2 className="titulo-seccion">Historial</h2>
      <ol className="papel renglones">
        {plan.historial.map((h) => (
          <RenglonDeHistorial key={h.version} cambio={h} diferencias={cambiosEnPalabras(plan, h.cambios)} now={now} />
        ))}
      </ol>
    </section>
  )
}
