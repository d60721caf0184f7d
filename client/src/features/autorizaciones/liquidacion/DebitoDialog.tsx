import type { RenglonLiquidado } from '@receta/contract'
import { formatPesos, parsePesos } from '@receta/domain'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { forgetEscrito } from '#session/escrito'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { TeclaConfirma } from '#ui/TeclaConfirma'
import { Teclas } from '#ui/Teclas'
import { TextAreaField } from '#ui/TextAreaField'
import { toast } from '#ui/toast'
import { useFormulario } from '#ui/use-formulario'
import { useDebitar } from '../autorizaciones.queries'

type Props = { renglon: RenglonLiquidado; onClose: () => void }

/** Pesos as they are typed here: '1680.70' is «1680,70». */
const enTexto = (importe: string | null | undefined) => importe?.replace('.', ',') ?? ''

/** What the payer will not pay of a line, and why. Nothing is final before the period is closed. */
export function DebitoDialog({ renglon: r, onClose }: Props) {
  const debit = useDebitar()
  const raiz = `liquidacion_debita:${r.dispensa_id}:${r.renglon}`
  const [error, setError] = useState<string>()
  const inicial = { importe: enTexto(r.debito?.importe ?? r.a_cargo), motivo: r.debito?.motivo ?? '' }
  const { datos, campo, attempt, reject } = useFormulario(
    inicial,
    ({ importe, motivo }): Record<string, string> => ({
      ...(parsePesos(importe) === null && { importe: 'Un importe en pesos, con dos decimales como mucho.' }),
      ...(motivo.trim().length < 3 && { motivo: 'Escribí el motivo: lo lee la farmacia en el archivo.' }),
    }),
    { raiz },
  )
  const send = async (importe: string | null, hecho: string) => {
    setError(undefined)
    try {
      const motivo = importe === null ? '' : datos.motivo.trim()
      await debit.mutateAsync({ dispensa_id: r.dispensa_id, renglon: r.renglon, importe, motivo })
      forgetEscrito(raiz)
      toast(hecho)
      onClose()
    } catch (fallo) {
      if (fallo instanceof ApiError && fallo.code === 'DATOS_INVALIDOS') reject(fallo.fields)
      else setError((fallo as Error).message)
    }
  }
  const save = () => (attempt() ? send(parsePesos(datos.importe), 'Débito guardado') : undefined)
  return (
    <Dialogo
      titulo={r.debito ? 'Cambiar el débito' : 'Debitar el renglón'}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          {r.debito && (
            <OnlineButton
              tone="danger-line"
              isDisabled={debit.isPending}
              onPress={() => send(null, 'El renglón ya no tiene débito')}
            >
              Quitar el débito
            </OnlineButton>
          )}
          <Button onPress={onClose}>Cancelar</Button>
          <OnlineButton tone="primary" isDisabled={debit.isPending} onPress={save}>
            <span>Guardar el débito</span>
            <Teclas>Ctrl Enter</Teclas>
          </OnlineButton>
        </>
      }
    >
      <TeclaConfirma isDisabled={debit.isPending} onPress={save} />
      <div className="columna">
        <p>
          {r.droga}, {r.farmacia}. A cargo: <b>{formatPesos(r.a_cargo ?? '')}</b>
        </p>
        <Field
          label="No se paga"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          maxLength={16}
          {...campo('importe')}
        />
        <TextAreaField label="Motivo" rows={2} maxLength={300} {...campo('motivo')} />
        {error !== undefined && (
          <Aviso nivel="frena" titulo="No se guardó">
            <p>{error}</p>
          </Aviso>
        )}
      </div>
    </Dialogo>
  )
}
