import * as contract from '@receta/contract'
import { countUnnamed } from '@receta/domain'
import { route } from '@receta/service-kit'
import { findPlan, type PlanRow } from './planes.repository'

/** A small count of afiliados is null. */
export const answerPlan = (plan: PlanRow): contract.PlanDatos => ({
  ...plan,
  afiliados: countUnnamed(plan.afiliados),
})

export const planDatos = route(contract.planDatos, async ({ input, db, fail }) => ({
  plan: answerPlan((await findPlan(db.kysely, input.plan_id)) ?? fail('PLAN_NO_ENCONTRADO')),
}))
